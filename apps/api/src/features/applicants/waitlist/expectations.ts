import type { Role } from "@packhaus/contract/access/roles"
import { waitlistList } from "@packhaus/contract/applicants/waitlist/list"
import { type Expectation, staff } from "../../../testing/expect/expectation.ts"
import { type FeatureExpectations, listRoutes } from "../../../testing/feature-expectations.ts"
import { createEntry } from "../../../testing/waitlist.ts"

const agency: readonly Role[] = ["agency"]
const deciding: readonly Role[] = ["administrator", "agency"]
const of = (foreign: readonly Role[]): Expectation => ({
  target: (app, owner) => createEntry(app, owner),
  owner: "waitlist",
  own: agency,
  managed: agency,
  foreign,
})
const read = of([...staff, ...agency])
const decide = { ...of(deciding), recentPassword: false }
const ownEntry: Expectation = { open: ["waitlist"], ownersOnly: true, recentPassword: false }

export const expectations: FeatureExpectations = {
  routes: {
    ...listRoutes(waitlistList, read),
    "GET /admin/waitlist-entries/:id": read,
    "POST /admin/waitlist-entries/:id/invite": decide,
    "POST /admin/waitlist-entries/:id/decline": { ...decide, body: { reason: "Zu klein." } },
    "POST /admin/waitlist-entries/:id/notes": { ...decide, body: { text: "Anrufen." } },
    "POST /admin/waitlist-entries/invite": {
      recentPassword: false,
      open: deciding,
      body: { ids: ["none"] },
    },
    "POST /admin/waitlist-entries/decline": {
      recentPassword: false,
      open: deciding,
      body: { ids: ["none"], reason: "Zu klein." },
    },
    "GET /admin/waitlist-entry": { open: ["waitlist"] },
    "POST /admin/waitlist-entry": { ...ownEntry, body: { city: "Rostock" } },
    "POST /admin/waitlist-entry/apply": ownEntry,
    "POST /admin/waitlist-entry/stay": ownEntry,
  },
  plans: {
    // The filled database has no applicants.
    "/admin/waitlist-entries": { isFew: true },
    "/admin/waitlist-entries/export": { isFew: true },
    "/admin/waitlist-entries/counts": { isFew: true },
    "/admin/waitlist-entries/:id": { isFew: true },
    "/admin/waitlist-entry": { isFew: true },
  },
}
