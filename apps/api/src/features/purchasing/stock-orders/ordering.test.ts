import { stockOrders } from "@packhaus/contract/purchasing/stock-orders/endpoints"
import { describe, expect, it } from "vitest"
import { catalogueFixtures } from "../../../testing/catalogue.ts"
import { numbersIn } from "../../../testing/numbers-in.ts"
import { createAgreement } from "../../../testing/stock-orders.ts"
import { type Actor, createTestApp } from "../../../testing/test-app.ts"

const testApp = await createTestApp()
const { call, createActor, db, runJobs } = testApp
const { createGoods, createPlace } = catalogueFixtures(testApp)
const place = await createPlace()
const administrator = await createActor("administrator")

const read = async (actor: Actor, id: string) =>
  (await call(actor, stockOrders.read, { params: { id } })).body.stock_order

describe("POST /admin/stock-orders", () => {
  const agreedGoods = async (customer: Actor, more: object = {}) => {
    const goods = await createGoods(customer)
    const agreement = await createAgreement(testApp, customer, {
      variant_id: goods.variant.id,
      ...more,
    })
    return { goods, agreement }
  }
  type Agreed = Awaited<ReturnType<typeof agreedGoods>>
  const lineOf = ({ goods, agreement }: Agreed) => ({
    agreement_id: agreement.id,
    variant_id: goods.variant.id,
  })

  it("200 orders at each line's tier, with one supplier and import method; hides other sides' amounts", async () => {
    const customer = await createActor("customer")
    const supplier = await createActor("supplier")
    const first = await agreedGoods(customer, { supplier })
    const second = await agreedGoods(customer, { supplier })
    const body = {
      location_id: place.id,
      lines: [
        { ...lineOf(first), quantity: 9 },
        { ...lineOf(second), quantity: 100 },
      ],
      total: 9 * 1490 + 100 * 1390,
      note: "Bitte mit Etikett",
    }
    const made = await call(customer, stockOrders.create, { body })
    expect(made.status).toBe(200)
    const { id } = made.body.stock_order
    expect(made.body.stock_order).toMatchObject({
      status: "open",
      payment_status: "not_paid",
      number: expect.stringMatching(/^LB-\d{4}-\d{4}$/),
      total: body.total,
      total_quantity: 109,
      import_method: "plane",
      expected_on: null,
      is_late: false,
      lines: [
        { quantity: 9, unit_price: 1490, net: 13_410 },
        { quantity: 100, unit_price: 1390, net: 139_000 },
      ],
    })
    await runJobs()
    const notices = await db
      .selectFrom("notices")
      .select("name")
      .where("organisation_id", "=", supplier.organisation_id)
      .execute()
    expect(notices).toEqual([{ name: "stock_order_placed" }])
    const ofSupplier = await read(supplier, id)
    expect(ofSupplier).toMatchObject({
      organisation_name: null,
      total: 9 * 1132 + 100 * 1033,
      lines: [{ unit_price: 1132 }, { unit_price: 1033 }],
      waiting_orders: null,
    })
    const [his, theirs] = [numbersIn(ofSupplier), numbersIn(await read(customer, id))]
    expect([his, theirs].map((all) => all.includes(1033))).toEqual([true, false])
    expect([his, theirs].map((all) => all.includes(1390))).toEqual([false, true])
    const exported = await call(supplier, stockOrders.list, {})
    expect(exported.body.stock_orders).toMatchObject([{ id, total: 9 * 1132 + 100 * 1033 }])
  })

  it("422 below the minimum, at another price, without an agreement, or with two suppliers", async () => {
    const customer = await createActor("customer")
    const agreed = await agreedGoods(customer, { moq: 200 })
    const other = await agreedGoods(customer)
    const strange = await agreedGoods(await createActor("customer"))
    const order = async (lines: object[], total: number) =>
      (
        await call(customer, stockOrders.create, {
          body: { location_id: place.id, lines, total } as never,
        })
      ).body
    const one = { ...lineOf(agreed), quantity: 199 }
    expect(await order([one], 199 * 1390)).toMatchObject({
      code: "stock_orders.below_moq",
      details: { line: 0, moq: 200 },
    })
    const enough = { ...one, quantity: 200 }
    expect(await order([enough], 1)).toMatchObject({
      code: "stock_orders.price_changed",
      details: { total: 278_000 },
    })
    expect(await order([{ ...enough, agreement_id: strange.agreement.id }], 1)).toMatchObject({
      code: "stock_orders.not_agreed",
    })
    expect(
      await order([enough, { ...lineOf(other), quantity: 10 }], 278_000 + 13_900),
    ).toMatchObject({ code: "stock_orders.one_supplier" })
    expect(await order([enough, enough], 556_000)).toMatchObject({
      code: "stock_orders.one_supplier",
    })
  })

  it("200 an administrator orders for a named customer; 400 without one", async () => {
    const customer = await createActor("customer")
    const agreed = await agreedGoods(customer)
    const body = {
      location_id: place.id,
      lines: [{ ...lineOf(agreed), quantity: 10 }],
      total: 13_900,
      note: "",
    }
    const unnamed = await call(administrator, stockOrders.create, { body })
    expect(unnamed.status).toBe(400)
    const { organisation_id } = customer
    const made = await call(administrator, stockOrders.create, {
      body: { ...body, organisation_id },
    })
    expect(made.body.stock_order).toMatchObject({ organisation_id, total: 13_900 })
  })

  it("200 a supplier reads the destination, even of a location outside its scope", async () => {
    const customer = await createActor("customer")
    const agreed = await agreedGoods(customer)
    const own = await createPlace({ type: "customer", owner: customer })
    const made = await call(customer, stockOrders.create, {
      body: {
        location_id: own.id,
        lines: [{ ...lineOf(agreed), quantity: 10 }],
        total: 13_900,
        note: "",
      },
    })
    const seen = () => read(agreed.agreement.supplier, made.body.stock_order.id)
    expect(await seen()).toMatchObject({
      location_name: own.name,
      location_address: { city: "Hamburg", country_code: "DE", address_1: null },
    })
    // It was printed already: the goods travel to where they were ordered to.
    await testApp.rows.update("stock_locations", own.id, { city: "Bremen" })
    expect(await seen()).toMatchObject({ location_address: { city: "Hamburg" } })
  })

  it("400 for a destination of another kind, an inactive one, or another organisation's", async () => {
    const customer = await createActor("customer")
    const agreed = await agreedGoods(customer)
    const places = [
      await createPlace({ kind: "china" }),
      await createPlace({ status: "inactive" }),
      await createPlace({ type: "customer", owner: await createActor("customer") }),
    ]
    for (const { id: location_id } of places) {
      const lines = [{ ...lineOf(agreed), quantity: 10 }]
      const refused = await call(customer, stockOrders.create, {
        body: { location_id, lines, total: 13_900, note: "" },
      })
      expect(refused.status).toBe(400)
    }
  })
})
