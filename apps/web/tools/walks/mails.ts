import type { Screen, Walk } from "../walk-parts.ts"

const staff: Screen[] = [{ name: "undelivered mails", path: "/a/undelivered-mails" }]

export const walk: Walk = { administrator: staff, support: staff }
