import { roles } from "@packhaus/contract/access/roles"
import { expect, it } from "vitest"
import { allJobs } from "./application.ts"
import { createPlatformKey } from "./testing/cart-rows.ts"
import { exceptions } from "./testing/owner-exceptions.ts"
import { listedLookups } from "./testing/owner-lookups.ts"
import { ownersOfStatements, routesOf } from "./testing/suites/owners.ts"

/** Viewers of rows of several owners, and jobs: each look-up without an owner is listed with its reason. */
const suite = await ownersOfStatements(exceptions)
const { app } = suite
const { unlisted, compare } = listedLookups()

const asked = roles
  .filter((role) => role !== "customer")
  .flatMap((role) => routesOf(role).map(([name, entry]) => ({ role, name, entry })))

it.each(asked)("asks for rows of several owners only as listed, as $role: $name", async (one) => {
  const { lookups, later } = await suite.asked(one.name, one.entry, one.role)
  expect({ lookups: unlisted(one.role, lookups), later: unlisted("jobs", later) }).toEqual({
    lookups: [],
    later: [],
  })
})

const ofShopFronts = routesOf("anonymous").filter(([name]) => name.includes(" /store/"))
let headers: Record<string, string> | undefined
it.each(ofShopFronts)(
  "asks for rows of several owners only as listed, by a key: %s",
  async (name, entry) => {
    headers ??= { "x-publishable-api-key": await createPlatformKey(app) }
    const { lookups, later } = await suite.asked(name, entry, "anonymous", headers)
    expect({ lookups: unlisted("key", lookups), later: unlisted("jobs", later) }).toEqual({
      lookups: [],
      later: [],
    })
  },
)

const ofTheClock = allJobs.flatMap(({ name, trigger }) => ("cron" in trigger ? [name] : []))
it.each(ofTheClock)(
  "asks for rows of several owners only as listed, by the clock: %s",
  async (job) => {
    expect(unlisted("jobs", await suite.ran(job))).toEqual([])
  },
)

/** Jobs that neither these routes nor jobs of the clock enqueue: their statements are not judged. */
const others = `
  acting.owner-mail agency-assignments.accepted agency-assignments.revoked api-key.made.mail api-key.made.notice
  api-key.narrowed.mail balance.alert balance.alert-mail card-payments.apply-report carts.apply-report
  carts.give-back carts.note-refusal carts.send-refund device.mail invoices.country-waiting invoices.export-proved
  invoices.unproved member.password-changed.mail member.password-changed.notice offers.brand-service-costs
  offers.brand-service-margin order-actions.give-back orders.cancel-more-held orders.forget-shoppers
  orders.judge-more-addresses orders.route-for-place organisations.iban-changed organisations.iban-mail
  password-reset.mail payables.supplied publications.tell-safety shop-visits.settle shoppers.changed-mail
  shoppers.claim-mail shoppers.reset-mail shops.push-tracking shops.read-orders shops.read-parts
  shops.read-products shops.subscribe shops.sync-on sign-ups.mail stock-pushes.reconnect taxes.vies-now
  waitlist.delete waitlist.join waitlist.revoked waitlist.unanswered-mail`
it("runs all other jobs", async () => {
  const ran = await suite.jobsRun()
  const rest = allJobs.map(({ name }) => name).filter((name) => !ran.has(name))
  expect(rest.toSorted()).toEqual(others.trim().split(/\s+/).toSorted())
})

it("lists no look-up that nothing needs, and judges every statement", async () => {
  expect([...suite.unknown.values()]).toEqual([])
  expect([...suite.refused]).toEqual([])
  expect(ofTheClock.length).toBeGreaterThan(40)
  await compare()
})
