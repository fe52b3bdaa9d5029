import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: {
    person: "Download all your data",
    organisation: "Download all data of the organisation",
  },
  lead: {
    person: "An archive of all data we store about you: tables as CSV and JSON, and your files.",
    organisation:
      "An archive of all data we store about the organisation: tables as CSV and JSON, files and invoices.",
  },
  how: "You will receive an email when it is ready. The archive is kept for three days; the download requires your password.",
  start: "Request the archive",
  started: "The archive is being created",
  failed: "The archive could not be requested.",
  download: "Download",
  downloadOf: "Download the archive of {{day}}",
  downloadFailed: "The archive could not be downloaded.",
  latest: { person: "Your latest archives", organisation: "Latest archives of the organisation" },
  progress: "Progress of the archive",
  asked: "Requested",
  size: "{{size}} kB",
  status: {
    queued: "Waiting",
    running: "In progress",
    done: "Ready",
    failed: "Failed",
    expired: "Deleted",
  },
  again: "Please request it again.",
} as const satisfies Same<typeof de>
