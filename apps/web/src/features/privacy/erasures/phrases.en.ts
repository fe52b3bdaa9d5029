import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  own: {
    title: "Your data",
    lead: "The data we store about you, and the deletion of your account.",
  },
  organisation: {
    title: "Data and deletion",
    titleOf: "Data and deletion of {{name}}",
    lead: "The data we store about the organisation, and its deletion.",
    mine: "Your organisation",
    ownersOnly: "Only owners can download the organisation's data and delete it.",
  },
  erase: {
    title: { person: "Delete account", organisation: "Delete organisation" },
    lead: {
      person:
        "Your account is deleted after 14 days. Until then you can keep working and cancel the deletion at any time. After that it cannot be restored.",
      organisation:
        "The organisation and the accounts of all its members are deleted after 14 days. Until then its owners can keep working and cancel the deletion at any time. After that nothing can be restored.",
    },
    go: { person: "Delete account", organisation: "Delete organisation" },
    sure: {
      person: "Really delete the account?",
      organisation: "Really delete {{name}}?",
    },
    sureBody:
      "Day of the deletion: {{day}}. You will receive an email now, three days before, and afterwards. Your password is required.",
    asked: "The deletion has been requested",
    failed: "The deletion could not be requested.",
  },
  pending: {
    title: {
      person: "Your account will be deleted on {{day}}",
      organisation: "The organisation will be deleted on {{day}}",
    },
    by: "Requested by {{name}} on {{day}}.",
    waits: "The date has been reached, but not all requirements are met. We try again every day.",
    running: "The deletion is running and can no longer be cancelled.",
    revoke: "Cancel the deletion",
    revoked: "The deletion has been cancelled",
    revokeFailed: "The deletion could not be cancelled.",
  },
  missing: {
    title: "To be settled first",
    open: "Open",
    openNamed: "Open {{what}}",
    what: {
      last_owner: "You are the last owner",
      balance: "Balance or debts",
      transfers: "Open deposits and withdrawals",
      invoices: "Open or unissued invoices",
      goods: "Goods in stock",
      packagings: "Packaging in stock",
      parcels: "Packed parcels that are not shipped yet",
    },
    sub: {
      last_owner: "Make another person an owner, or delete the organisation.",
      balance: "To be settled: {{amount}}.",
      transfers: "Still to be decided: {{figure}}.",
      invoices: "Still to be settled: {{figure}}.",
      goods: "Still in stock: {{figure}} pieces.",
      packagings: "Still in stock: {{figure}} pieces.",
      parcels: "Still to be shipped or unpacked: {{figure}}.",
    },
    members: "Members",
  },
  stays: {
    title: { person: "Data we must keep", organisation: "Data of the organisation we must keep" },
    lead: "Everything else is deleted or anonymised.",
    years: "{{full}} years",
  },
  list: {
    title: "Erasures",
    lead: "Requested erasures, their date, and open requirements.",
    search: "Name",
    groupsLabel: "Erasures by status",
    groups: { open: "Open", done: "Erased", revoked: "Cancelled" },
    kind: "Type",
    kinds: { person: "Account", organisation: "Organisation" },
    who: "Who",
    gone: "(erased)",
    status: "Status",
    asked: "Requested",
    due: "Erased on",
    missing: "Still missing",
    document: "Record",
    documentOf: "Download the record of erasure {{id}}",
    documentFailed: "The record could not be downloaded.",
    none: "No erasures",
    noneBody: "Erasure requests for accounts and organisations appear here.",
  },
  statuses: {
    pending: "Scheduled",
    waiting: "Waiting",
    running: "Running",
    revoked: "Cancelled",
    done: "Erased",
  },
} as const satisfies Same<typeof de>
