import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  own: {
    title: "Your data",
    lead: "The data we store about you, and how to erase your account.",
  },
  organisation: {
    title: "Data and deletion",
    titleOf: "Data and deletion of {{name}}",
    lead: "The data we store about the organisation, and how to erase it.",
    mine: "Your organisation",
    ownersOnly: "Only owners can download the organisation's data and erase it.",
  },
  erase: {
    title: { person: "Erase the account", organisation: "Erase the organisation" },
    lead: {
      person:
        "Your account is erased after 14 days. Until then you can keep working and cancel the erasure at any time. After that it cannot be restored.",
      organisation:
        "The organisation and the accounts of all its members are erased after 14 days. Until then its owners can keep working and cancel the erasure at any time. After that nothing can be restored.",
    },
    go: { person: "Erase the account", organisation: "Erase the organisation" },
    sure: {
      person: "Really erase the account?",
      organisation: "Really erase {{name}}?",
    },
    sureBody:
      "It will be erased on {{day}}. You will receive an e-mail now, three days before, and afterwards. Your password is required.",
    asked: "The erasure has been requested",
    failed: "The erasure could not be requested.",
  },
  pending: {
    title: { person: "Your account is erased on {{day}}", organisation: "Erased on {{day}}" },
    by: "Requested by {{name}} on {{day}}.",
    waits: "The date has been reached, but requirements are open. We try again every day.",
    running: "The erasure is running and cannot be stopped any more.",
    revoke: "Cancel the erasure",
    revoked: "The erasure has been cancelled",
    revokeFailed: "The erasure could not be cancelled.",
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
      last_owner: "Make another person an owner, or erase the organisation.",
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
    title: { person: "Data that is kept", organisation: "What is kept of the organisation" },
    lead: "Everything else is erased or anonymised.",
    years: "{{full}} years",
  },
  list: {
    title: "Erasures",
    lead: "Requested erasures, their date, and open requirements.",
    search: "Name",
    groupsLabel: "Erasures by state",
    groups: { open: "Open", done: "Erased", revoked: "Taken back" },
    kind: "What",
    kinds: { person: "Account", organisation: "Organisation" },
    who: "Who",
    gone: "(erased)",
    status: "State",
    asked: "Asked for",
    due: "Erased on",
    missing: "Still missing",
    document: "Record",
    documentOf: "Download the record of erasure {{id}}",
    documentFailed: "The record could not be downloaded.",
    none: "No erasures",
    noneBody: "Erasure requests for accounts and organisations appear here.",
  },
  statuses: {
    pending: "On its way",
    waiting: "Waiting",
    running: "Running",
    revoked: "Taken back",
    done: "Erased",
  },
} as const satisfies Same<typeof de>
