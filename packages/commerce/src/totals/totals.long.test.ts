import { it } from "vitest"
import { properties } from "./properties.ts"

it.each(Object.entries(properties))("1,000 cases: %s", (_, holds) => holds(1000))
