import type { Same } from "#lib/phrases.ts"
import type { phrases as german } from "./phrases.de.ts"

export const phrases = {
  title: "Notices",
  unread: "unread",
  readAll: "Mark all as read",
  setUp: "Set up",
  all: "All notices",
  none: "Nothing new.",
  empty: "No notices yet",
  lead: "What happened and what waits for you is listed here.",
  columns: { notice: "Notice", action: "Action", time: "Time", kind: "Kind" },
  groups: {
    all: "All",
    unread: "Unread",
    orders: "Orders",
    money: "Money",
    chats: "Chats",
    connections: "Connections",
    account: "Account",
  },
  settings: {
    title: "Notifications",
    lead: "In Packhaus you see everything under the bell. Here you choose what you also get by e-mail.",
    kinds: "Kinds",
    byMail: "By e-mail",
    kindByMail: "{{kind}} by e-mail",
    always: "Always by e-mail",
    toOrganisation: "By e-mail to the organisation",
    digest: "Summary",
    digestLabel: "Unread notices in one e-mail",
    digestHint: "At 7 in your time zone, weekly on Mondays.",
    digests: { off: "Never", daily: "Daily", weekly: "Weekly" },
    submit: "Save",
    saved: "Notifications saved.",
    failed: "Could not update your personal settings.",
  },
} as const satisfies Same<typeof german>
