import { type ErrorReports, noErrorReports } from "./error-reports/port.ts"
import type { Mail } from "./mail/port.ts"
import { noMail } from "./mail/smtp.ts"
import { type Files, noFiles } from "./storage/files.ts"

/** What handlers and jobs reach the outside through: one port each. */
export type Outside = {
  /** Where people find us, without a slash at the end: the beginning of links in mails. */
  publicUrl: string
  mail: Mail
  /** What people uploaded, and what we made for them to download. */
  files: Files
  reports: ErrorReports
}

/** Reaches nothing. What a process is not given fails when it is used. */
export const nothingOutside: Outside = {
  publicUrl: "http://localhost:9000",
  mail: noMail,
  files: noFiles,
  reports: noErrorReports,
}
