import { expect, it } from "vitest"
import { announcing } from "./announcing.ts"

const channelsOf = announcing({
  people: {
    members: { deleted: true, updated: ["email", "disabled_at"] },
    teams: { updated: true },
  },
  stock: { levels: { inserted: true } },
})

it.each([
  ['update "members" set "email" = $1 where "id" = $2', ["people"]],
  ['update "members" as "m" set "name" = $1, "disabled_at" = now() where "id" = $2', ["people"]],
  ["update members set disabled_at = now()", ["people"]],
  ['with "x" as (delete from "members" where "id" = $1 returning *) select 1 from "x"', ["people"]],
  ['update "teams" set "name" = $1', ["people"]],
  ['insert into "levels" ("id") values ($1)', ["stock"]],
  ["insert into levels (id)\n  select id from members", ["stock"]],
  ['update "members" set "name" = $1 where "id" = $2', []],
  ['insert into "members" ("email") values ($1)', []],
  ['select * from "members" where "email" = $1', []],
  ['update "members_of_old" set "email" = $1', []],
  ['delete from "levels" where "id" = $1', []],
])("knows by its text what a statement announces: %s", (text, channels) => {
  expect(channelsOf(text)).toEqual(channels)
  expect(channelsOf(text)).toEqual(channels)
})
