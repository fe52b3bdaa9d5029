import { shipmentMethods } from "@packhaus/contract/shipping/shipment-methods/endpoints"
import { trackingUrl } from "@packhaus/contract/shipping/shipment-methods/schema"
import { expect, it } from "vitest"
import { createTestApp } from "../../../testing/test-app.ts"

const { call, createActor } = await createTestApp()
const method = {
  code: "own_van",
  carrier: "Own van",
  name_de: "Eigener Wagen",
  name_en: "Own van",
  shop_company: null,
  url_template: "https://van.example/{n}",
  is_active: true,
}

it("200 shows the carriers to all active roles", async () => {
  const { body } = await call(await createActor("supplier"), shipmentMethods.list, {})
  const codes = body.shipment_methods.map(({ code }: { code: string }) => code)
  expect(codes).toEqual(expect.arrayContaining(["dhl_paket", "gls", "other"]))
})

it("200 lets the administrator add and change, 422 for a duplicate code, 403 for others", async () => {
  const administrator = await createActor("administrator")
  const made = await call(administrator, shipmentMethods.create, { body: method })
  expect([made.status, made.body.shipment_method]).toEqual([200, expect.objectContaining(method)])
  expect((await call(administrator, shipmentMethods.create, { body: method })).status).toBe(422)
  const params = { id: made.body.shipment_method.id }
  const changed = await call(administrator, shipmentMethods.update, {
    params,
    body: { is_active: false },
  })
  expect(changed.body.shipment_method).toMatchObject({ ...method, is_active: false })
  const support = await createActor("support")
  expect((await call(support, shipmentMethods.create, { body: method })).status).toBe(403)
  const none = { params: { id: "shm_none" }, body: { is_active: true } }
  expect((await call(administrator, shipmentMethods.update, none)).status).toBe(404)
})

it("400 for a link that is not https or lacks the number's placeholder", async () => {
  const administrator = await createActor("administrator")
  for (const url_template of ["http://van.example/{n}", "https://van.example/"]) {
    const body = { ...method, code: "other_van", url_template }
    const { status, body: reply } = await call(administrator, shipmentMethods.create, { body })
    expect([status, reply.details.fields]).toMatchObject([
      400,
      [{ path: "url_template", code: "url.invalid" }],
    ])
  }
  expect(trackingUrl(method, "A/1 2")).toBe("https://van.example/A%2F1%202")
})
