import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  own: {
    title: "Your data",
    lead: "What we have stored about you, and how you erase your account.",
  },
  organisation: {
    title: "Data and deletion",
    titleOf: "Data and deletion of {{name}}",
    lead: "Everything that we have stored about the organisation, and how it is erased.",
    mine: "Your organisation",
    ownersOnly: "Owners alone download the data of the organisation and erase it.",
  },
  erase: {
    title: { person: "Erase the account", organisation: "Erase the organisation" },
    lead: {
      person:
        "Your account is erased after 14 days. Until then you can go on working and take it back at any time. After that it cannot be restored.",
      organisation:
        "The organisation and the accounts of all its members are erased after 14 days. Until then its owners can go on working and take it back at any time. After that nothing can be restored.",
    },
    go: { person: "Erase the account", organisation: "Erase the organisation" },
    sure: {
      person: "Really erase the account?",
      organisation: "Really erase {{name}}?",
    },
    sureBody:
      "It is erased on {{day}}. You get an e-mail now, three days before, and afterwards. Your password is asked for.",
    asked: "The erasure is on its way",
    failed: "The erasure could not be asked for.",
  },
  pending: {
    title: { person: "Your account is erased on {{day}}", organisation: "Erased on {{day}}" },
    by: "Asked for by {{name}} on {{day}}.",
    waits: "The day has come, but something is missing. We try again every day.",
    running: "The erasure is running and cannot be stopped any more.",
    revoke: "Take the erasure back",
    revoked: "The erasure is taken back",
    revokeFailed: "The erasure could not be taken back.",
  },
  missing: {
    title: "To be settled first",
    open: "Open",
    openNamed: "Open {{what}}",
    what: {
      last_owner: "You are the last person who decides",
      balance: "Balance or debts",
      transfers: "Open deposits and withdrawals",
      invoices: "Open invoices, or such that are not issued yet",
      goods: "Goods in stock",
      packagings: "Packaging in stock",
      parcels: "Packed parcels that are not shipped yet",
    },
    sub: {
      last_owner: "Make somebody else an owner, or erase the organisation.",
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
    title: { person: "What is kept of you", organisation: "What is kept of the organisation" },
    lead: "Everything else is erased or made unrecognisable.",
    years: "{{full}} years",
  },
  list: {
    title: "Erasures",
    lead: "Who wants to be erased, when that happens, and what still holds it up.",
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
    noneBody: "When somebody asks for their account or organisation to be erased, it stands here.",
  },
  statuses: {
    pending: "On its way",
    waiting: "Waiting",
    running: "Running",
    revoked: "Taken back",
    done: "Erased",
  },
} as const satisfies Same<typeof de>
