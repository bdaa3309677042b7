/** The names of scheduled backups, also unfinished ones. */
export const scheduledBackup = /^skald-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.tar\.gz(\.partial)?$/
