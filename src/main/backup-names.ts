import { softwareName } from '#src/kernel/software.ts'

/** The names of scheduled backups, also unfinished ones. */
export const scheduledBackup = new RegExp(
  `^${softwareName}-\\d{4}-\\d{2}-\\d{2}T\\d{2}-\\d{2}-\\d{2}Z\\.tar\\.gz(\\.partial)?$`,
)
