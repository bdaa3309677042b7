// The browser door: the button that opens the dialog, and the same form as a page.
export { ReportButton } from '#src/features/reports/ui/report-dialog.tsx'
export { ReportPage } from '#src/features/reports/ui/report-page.tsx'
