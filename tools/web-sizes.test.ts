import { globSync } from "node:fs"
import { expect, test } from "vitest"
import { overweight, weigh } from "../apps/web/tools/weigh.ts"
import { builtWeb } from "./starter/web-build.ts"

// The journeys, which come later, find the same build in its place.
test("every screen of the web app keeps its budget of bytes", async () => {
  const weights = weigh(await builtWeb(() => {}))
  // A page that two areas share is weighed once for each.
  const screens = [...new Set(weights.map(({ screen }) => `apps/web/src/${screen}`))]
  expect(globSync("apps/web/src/features/*/pages/*-page.tsx").sort()).toEqual(
    screens.filter((screen) => screen.includes("/pages/") && screen.includes("/features/")).sort(),
  )
  expect(overweight(weights)).toEqual([])
}, 240_000)
