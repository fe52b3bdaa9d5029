import type { Same } from "#lib/phrases.ts"
import type { phrases as de } from "./phrases.de.ts"

export const phrases = {
  title: "Sign in from your Shopify shop",
  lead: "Use your Packhaus account.",
  leadAlone:
    "This page is for the Shopify app: open Packhaus there under Apps, and your shop is recognised. Without a shop, sign in here as usual.",
  from: "Your shop: {{domain}}",
  body: "Sign in to continue with this shop. No account yet? Sign up, and we will remember the shop.",
  refused: "The link from the shop is not valid",
  offers: {
    title_one: "A shop is waiting to be connected",
    title_other: "{{count}} shops are waiting to be connected",
    body: "Connect your shop so that its orders arrive.",
    later: "Once your account is activated, you can connect your shop with one click.",
    connect: "Connect",
    connectNamed: "Connect {{domain}}",
    dismiss: "Hide",
    dismissNamed: "Hide {{domain}}",
    dismissed: "The shop is hidden",
    failed: "The action failed.",
  },
} as const satisfies Same<typeof de>
