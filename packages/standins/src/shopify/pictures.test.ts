import { expect, test } from "vitest"
import { callTo } from "../http/server.ts"
import { drawings, isDrawing } from "./drawings.ts"
import { lookOf } from "./picture-words.ts"
import { answerPicture, pictureAddress } from "./pictures.ts"

const get = (url: string, method = "GET") => answerPicture(callTo(url, method))

test.each([
  ["WHITE HANGING HEART T-LIGHT HOLDER", { drawing: "candle", colour: "cream" }],
  ["RED RETROSPOT CAKE STAND", { drawing: "cake", colour: "red" }],
  ["JUMBO BAG PINK POLKADOT", { drawing: "bag", colour: "pink" }],
  ["ALARM CLOCK BAKELIKE GREEN", { drawing: "clock", colour: "green" }],
  ["SET OF 3 CAKE TINS PANTRY DESIGN", { drawing: "tin" }],
  ["Becher blau", { drawing: "mug", colour: "blue" }],
])("draws %s by its title", (title, look) => {
  expect(lookOf({ id: 7, title })).toMatchObject(look)
})

test("every product has its own picture, the same each time, containing only a drawing", () => {
  const products = [1, 2, 3, 4, 5].map((id) => ({ id, title: "Something" }))
  const pictures = products.map((product) => get(pictureAddress(product)))
  for (const { status, headers, body = "" } of pictures) {
    expect([status, headers?.["content-type"]]).toEqual([200, "image/svg+xml"])
    expect(body).toMatch(/^<svg [^>]+>.+<\/svg>$/s)
    expect(body).not.toMatch(/<script|href|\bon\w+=|undefined|NaN/)
  }
  expect(new Set(pictures.map(({ body }) => body)).size).toBe(products.length)
  expect(get(pictureAddress({ id: 1, title: "Something" })).body).toBe(pictures[0]?.body)
})

test("every drawing is served, and unknown ones are not found", () => {
  const names = Object.keys(drawings)
  expect(names.filter(isDrawing).length).toBeGreaterThan(15)
  const at = (name: string) => `https://cdn.shopify.com/s/files/products/${name}.svg`
  for (const name of names) expect([name, get(at(`${name}-red-1`)).status]).toEqual([name, 200])
  for (const wrong of ["toString-red-1", "mug-toString-1", "mug-red-x", "nothing-red-1"])
    expect([wrong, get(at(wrong)).status]).toEqual([wrong, 404])
  expect(get(at("12")).status).toBe(200)
  expect(get(at("12"), "POST").status).toBe(404)
})
