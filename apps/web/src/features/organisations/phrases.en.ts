import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  tabs: {
    label: "Parts of the organisation",
    members: "Members",
    balance: "Balance",
    billing: "Billing",
  },
  positions: {
    owner: "Owner",
    member: "Member",
    administrator: "Administrator",
    support: "Support",
  },
  members: {
    title: "Members",
    titleOf: "Members of {{name}}",
    lead: "Who works for the organisation. Owners decide about members, shops and API keys.",
    back: "Balances",
    people: "People",
    you: "You",
    disabled: "Disabled",
    make: {
      owner: "Make owner",
      member: "Make member",
      administrator: "Make administrator",
      support: "Make support",
    },
    disable: "Disable",
    enable: "Enable again",
    remove: "Remove",
    lastOwner: "One owner must stay. Make somebody else one first.",
    lastAdministrator: "One administrator must stay.",
    saved: "{{name}} was changed",
    failed: "The member could not be changed.",
    asks: {
      position: {
        title: "{{name}}: {{position}} from now on?",
        body: "It holds from the next request on.",
        self: "It holds at once. Only somebody who still decides can take it back.",
        go: "Change",
      },
      disable: {
        title: "Disable {{name}}?",
        body: "All sign-ins end at once, and the person's API keys are revoked. You can enable them again at any time; the keys stay revoked.",
        self: "You are signed out at once, and your API keys are revoked. Only somebody else can enable you again.",
        go: "Disable",
      },
      remove: {
        title: "Remove {{name}}?",
        body: "The account, all sign-ins and API keys of the person are gone at once. This cannot be undone. Timelines keep the name.",
        self: "Your account, all sign-ins and your API keys are gone at once. This cannot be undone.",
        go: "Remove",
      },
    },
  },
} as const satisfies Same<typeof de>
