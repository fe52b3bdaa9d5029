import { expect, it } from "vitest"
import { addsPackagingFile, opensPrintFiles } from "./rules.ts"

it("print files of a custom size become available to customer and agency with the tenth fulfilled order", () => {
  const custom = (fulfilled: number) => ({ type: "custom", fulfilled }) as const
  for (const role of ["customer", "agency"] as const) {
    expect(opensPrintFiles(role, custom(9))).toBe(false)
    expect(opensPrintFiles(role, custom(10))).toBe(true)
    expect(opensPrintFiles(role, { type: "standard", fulfilled: 0 })).toBe(true)
  }
  for (const role of ["administrator", "support", "supplier"] as const)
    expect(opensPrintFiles(role, custom(0))).toBe(true)
})

it("administrators edit templates, writers edit images and artwork", () => {
  expect(addsPackagingFile("customer", "producer_file")).toBe(false)
  expect(addsPackagingFile("administrator", "producer_file")).toBe(true)
  expect(addsPackagingFile("customer", "customer_file")).toBe(true)
  expect(addsPackagingFile("agency", "image")).toBe(true)
})
