import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Exports",
  lead: "Long lists are written in the background. The file stays here for a week.",
  empty: "No export yet",
  search: "List",
  columns: {
    list: "List",
    format: "Format",
    status: "Status",
    rows: "Rows",
    size: "Size",
    created_at: "Asked for",
    file: "File",
  },
  filters: { status: "Status" },
  status: {
    queued: "Waiting",
    running: "Being written",
    done: "Ready",
    failed: "Failed",
    expired: "Expired",
  },
  lists: {
    exports: "Exports",
    orders: "Orders",
    products: "Products",
    shipment_methods: "Shipment methods",
  },
  of: "{{rows}} of {{total}}",
  progress: "Progress",
  download: "Download",
  downloadNamed: "Download {{list}}",
  downloadFailed: "The file could not be downloaded.",
  kilobytes: "{{size}} kB",
} as const satisfies Same<typeof de>
