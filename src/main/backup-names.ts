import { softwareName } from '#src/kernel/software.ts'

/** The name of a scheduled backup. It has milliseconds, since a second backup within the same second is a file of its own. */
export const scheduledBackupName = (date: Date): string =>
  `${softwareName}-${date.toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`

/** The names of scheduled backups, also unfinished ones. Older backups have no milliseconds. */
export const scheduledBackup = new RegExp(
  `^${softwareName}-\\d{4}-\\d{2}-\\d{2}T\\d{2}-\\d{2}-\\d{2}(-\\d{3})?Z\\.tar\\.gz(\\.partial)?$`,
)
