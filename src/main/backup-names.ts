import { softwareName } from '#src/kernel/software.ts'

/** Returns the name of a scheduled backup. It includes milliseconds, so that two backups made within a second get different names. */
export const scheduledBackupName = (date: Date): string =>
  `${softwareName}-${date.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`

/** Matches the names of scheduled backups, including unfinished ones. Older names have no milliseconds. */
export const scheduledBackup = new RegExp(
  `^${softwareName}-\\d{4}-\\d{2}-\\d{2}T\\d{2}-\\d{2}-\\d{2}(-\\d{3})?Z\\.tar\\.gz(\\.partial)?$`,
)
