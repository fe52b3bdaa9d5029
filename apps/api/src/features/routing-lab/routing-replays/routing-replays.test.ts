import { orders } from "@packhaus/contract/orders/endpoints"
import { PLATFORM_ID } from "@packhaus/contract/organisations/status"
import { routingReplays } from "@packhaus/contract/routing-lab/routing-replays/endpoints"
import { sql } from "kysely"
import { afterEach, describe, expect, it } from "vitest"
import { brokenInvariants } from "../../../invariants/invariants.ts"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { orderFixtures } from "../../../testing/orders.ts"
import { minutesAgo, replayFixtures } from "../../../testing/replays.ts"
import { createTestApp } from "../../../testing/test-app.ts"
import { runReplay } from "./verbs/run.ts"

const app = await createTestApp()
const { createPlace } = catalogueFixtures(app)
const { setPriority, asJob } = orderFixtures(app)
const { runAll, start, read, played, merchant } = replayFixtures(app)
afterEach(async () => expect(await brokenInvariants(app.db)).toEqual({}))

/** Everything a replay of this merchant could leave behind besides itself. */
async function traces(merchant_id: string) {
  const { rows } = await sql<object>`select
    (select jsonb_agg(o order by id) from orders o where merchant_id = ${merchant_id}) as orders,
    (select jsonb_agg(r order by id) from reservations r where merchant_id = ${merchant_id}) as reserved,
    (select jsonb_agg(l order by id) from inventory_levels l where merchant_id = ${merchant_id}) as levels,
    (select count(*) from stock_movements where merchant_id = ${merchant_id}) as movements
  `.execute(app.db)
  return rows[0]
}

describe("routing replays", () => {
  it("2xx: shows the result of another list, names the orders that would go elsewhere, and changes none", async () => {
    const [far, near] = [await createPlace(), await createPlace()]
    const one = await merchant([far, near], { stock: { A: [1, 1], B: [0, 1] } })
    await one.orders(600, { A: 1 })
    await one.orders(500, { A: 1, B: 1 })
    const before = await traces(one.owner.organisation_id)
    const { replay, orders: others } = await played(one.owner, one.ask([near, far]))
    expect(replay).toMatchObject({ status: "done", done: 2, total: 2, country_code: "ZZ" })
    expect(replay.present_places.map(({ name }) => name)).toEqual([far.name, near.name])
    const whole = { parcels: 2, split: 0, held: 0, held_by: [], unpriced: 0 }
    expect(replay.result).toMatchObject({
      orders: 2,
      actual: { ...whole, waited: null },
      present: { ...whole, waited: 0 },
      proposed: { parcels: 3, split: 1, held: 0, waited: 0 },
      differing: 2,
      left_out: [],
    })
    expect(replay.result?.present.net).toBe(replay.result?.actual.net)
    // An additional parcel costs its shipping and packaging, and a first piece instead of a further
    // one.
    const { present, proposed } = replay.result ?? {}
    expect((proposed?.net ?? 0) - (present?.net ?? 0)).toBeGreaterThan(500)
    expect(others.map((order) => order.proposed.places.map(({ name }) => name).sort())).toEqual([
      [near.name],
      [far.name, near.name].sort(),
    ])
    expect(await traces(one.owner.organisation_id)).toEqual(before)
  })

  it("2xx: orders sent elsewhere by hand take their stock and are not compared; neither are cancelled ones", async () => {
    const [first, second] = [await createPlace(), await createPlace()]
    const one = await merchant([first, second], { stock: { A: [2, 2] } })
    await one.orders(900, { A: 2 })
    const { body } = await app.call(one.owner, orders.list, { query: {} })
    const [{ id }] = body.orders
    const support = await app.createActor("support")
    const by = { params: { id }, body: { location_id: second.id } }
    expect((await app.call(support, orders.route, by)).status).toBe(200)
    await one.orders(800, { A: 1 })
    const canceled_at = minutesAgo(600)
    await one.orders(700, { A: 1 }, { canceled_at })
    await one.orders(500, { A: 1 })
    const { replay } = await played(one.owner, one.ask([second, first]))
    expect(replay.result).toMatchObject({
      orders: 2,
      left_out: [
        { reason: "by_hand", orders: 1 },
        { reason: "canceled", orders: 1 },
      ],
      // The orders sent by hand emptied the second location, so no order differs.
      differing: 0,
      actual: { parcels: 2, held: 0 },
      proposed: { parcels: 2, held: 0, waited: 0 },
    })
  })

  it("2xx: tries the platform's list with the orders of all merchants without a list", async () => {
    const [far, near] = [await createPlace(), await createPlace()]
    await setPriority([far, near], "CH")
    const stock = { A: [5, 5] }
    const with_own = await merchant([far, near], { stock })
    const others = [
      await merchant([far, near], { stock, list: [] }),
      await merchant([far, near], { stock, list: [] }),
    ]
    for (const one of [with_own, ...others]) await one.orders(300, { A: 1 }, {}, "CH")
    const staff = await app.createActor("administrator")
    const body = { country_code: "CH", location_ids: [near.id, far.id] }
    const { replay, orders: other } = await played(staff, body)
    expect(replay.organisation_id).toBe(PLATFORM_ID)
    const swiss = replay.result?.countries.find(({ country_code }) => country_code === "CH")
    expect(swiss).toMatchObject({ orders: 3, proposed: { parcels: 3 } })
    expect(other.map(({ proposed }) => proposed.places[0]?.name)).toEqual([near.name, near.name])
    const { status } = await app.call(with_own.owner, routingReplays.read, {
      params: { id: replay.id },
    })
    expect(status).toBe(404)
  })

  it("422 while another one runs, also when two start at once; 404 for another organisation and its locations", async () => {
    const place = await createPlace()
    const one = await merchant([place], { stock: { A: [1] } })
    const stranger = await merchant([place], { stock: { A: [1] } })
    const replies = await Promise.all([1, 2, 3].map(() => start(one.owner, one.ask([place]))))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const refused = replies.find(({ status }) => status === 422)?.body
    expect(refused.code).toBe("routing_replays.already_running")
    const { organisation_id } = stranger.owner
    expect((await start(one.owner, { ...one.ask([place]), organisation_id })).status).toBe(404)
    const hidden = await createPlace({ type: "customer", owner: stranger.owner })
    expect((await start(one.owner, one.ask([hidden]))).status).toBe(404)
    await runAll()
    expect((await start(one.owner, one.ask([place]))).status).toBe(200)
    await runAll()
  })

  it("repeating an ended replay changes nothing; a crashing one ends as failed and allows another", async () => {
    const place = await createPlace()
    const one = await merchant([place], { stock: { A: [1] } })
    await one.orders(300, { A: 1 })
    const { replay } = await played(one.owner, one.ask([place]))
    const steps = { transaction: asJob }
    await runReplay(steps, replay.id)
    expect((await read(one.owner, replay.id)).replay).toEqual(replay)
    const { body } = await start(one.owner, one.ask([place]))
    let parts = 0
    const breaking: typeof asJob = (work) => {
      if (++parts === 3) throw new TypeError("broken")
      return asJob(work)
    }
    const { id } = body.routing_replay
    await expect(runReplay({ transaction: breaking }, id)).rejects.toThrow("broken")
    expect((await read(one.owner, id)).replay).toMatchObject({ status: "failed", result: null })
    await runAll()
    expect((await played(one.owner, one.ask([place]))).replay.status).toBe("done")
  })

  it("2xx: support sees routes and no money; without orders all figures are zero", async () => {
    const place = await createPlace()
    const one = await merchant([place], { stock: { A: [1] } })
    await one.orders(300, { A: 1 })
    const support = await app.createActor("support")
    const { organisation_id } = one.owner
    const { replay } = await played(support, { ...one.ask([place]), organisation_id })
    expect(replay.result).toMatchObject({ present: { parcels: 1, net: null }, orders: 1 })
    expect(replay.result?.countries[0]?.proposed.net).toBeNull()
    const empty = await merchant([place], { stock: { A: [1] } })
    expect((await played(empty.owner, empty.ask([place]))).replay).toMatchObject({
      done: 0,
      total: 0,
      result: { orders: 0, countries: [], differing: 0, present: { parcels: 0, net: 0 } },
    })
  })

  it("400: no locations, a duplicate, six, and an unknown country", async () => {
    const place = await createPlace()
    const owner = await app.createActor("customer")
    const good = { country_code: "FR", location_ids: [place.id] }
    for (const bad of [
      { location_ids: [] },
      { location_ids: [place.id, place.id] },
      { location_ids: Array.from({ length: 6 }, (_, n) => `sloc_${n}`) },
      { country_code: "XX" },
      { country_code: "" },
    ])
      expect((await start(owner, { ...good, ...bad })).status).toBe(400)
  })
})
