import { expect, it } from "vitest"
import { recipeFaults } from "./rules.ts"

const one = (variant_id: string, quantity = 1) => ({ variant_id, quantity })

it("names each part that is the bundle itself, a bundle, or there twice", () => {
  const known = [
    { id: "set", is_bundle: false },
    { id: "cup", is_bundle: false },
    { id: "box", is_bundle: true },
  ]
  expect(recipeFaults("set", [one("cup"), one("set"), one("box"), one("cup", 2)], known)).toEqual([
    { index: 1, code: "bundle.itself" },
    { index: 2, code: "bundle.nested" },
    { index: 3, code: "bundle.twice" },
  ])
  expect(recipeFaults("set", [one("cup", 6)], known)).toEqual([])
})
