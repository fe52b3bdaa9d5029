import { members } from "@packhaus/contract/members/endpoints"
import { isLastOwner, Member } from "@packhaus/contract/members/schema"
import { savedViews } from "@packhaus/contract/saved-views/endpoints"
import { favourites } from "@packhaus/contract/saved-views/favourites/endpoints"
import type { SavedView } from "@packhaus/contract/saved-views/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { example } from "./example.ts"
import { moment } from "./orders-data.ts"
import { remembered } from "./remembered.ts"
import { speaks } from "./session.ts"

const person = (id: string, first_name: string, last_name: string, position: Member["position"]) =>
  example(Member, {
    id,
    organisation_id: "org_1",
    first_name,
    last_name,
    position,
    email: `${first_name.toLowerCase()}@kerzenglanz.example`,
    language: speaks.language,
    created_at: moment(90_000),
    updated_at: moment(90_000),
  })
const first = () => [
  person("mem_1", "Jana", "Petersen", "owner"),
  person("mem_2", "Ole", "Brandt", "member"),
  { ...person("mem_3", "Rieke", "Thomsen", "member"), disabled_at: moment(5_000) },
]
const staff = () => [
  person("mem_1", "Jana", "Petersen", "administrator"),
  { ...person("mem_2", "Ole", "Brandt", "support"), second_factor_at: moment(4_000) },
]
const people = remembered((): Member[] => [])

function take(id: string) {
  const found = people.now.find((one) => one.id === id)
  if (!found) throw new Refusal("row.not_found")
  return found
}
function put(id: string, change: Partial<Member>) {
  const member = { ...take(id), ...change }
  people.now = people.now.map((one) => (one.id === id ? member : one))
  return { member }
}
function mayGo(id: string) {
  if (isLastOwner(take(id), people.now)) throw new Refusal("members.last_owner")
}
/** The saved views of each person, also of two who share a browser. */
const views = remembered((): (SavedView & { as: string })[] => [])

type Pinned = { as: string; area: string | null; view_id: string | null; path: string | null }
const pinned = remembered((): Pinned[] => [])
const favouritesOf = (as: string) =>
  pinned.now.flatMap(({ as: whose, ...one }) => {
    const view = views.now.find(({ id }) => id === one.view_id)
    return whose === as ? [{ ...one, name: view?.name ?? null, search: view?.search ?? null }] : []
  })

/** The members of an organisation in their present state. */
export const peopleAnswers: readonly Answer[] = [
  answer(members.list, ({ as, query }) => {
    const isOwn = query.organisation_id === "org_1"
    if (people.now.length === 0) people.now = as === "administrator" && isOwn ? staff() : first()
    const wanted = query.position && [query.position].flat()
    const members = people.now.filter(({ position }) => !wanted || wanted.includes(position))
    return { members, count: members.length, limit: query.limit }
  }),
  answer(members.changePosition, ({ params, body }) => {
    mayGo(params.id)
    return put(params.id, body)
  }),
  answer(members.disable, ({ params }) => {
    mayGo(params.id)
    return put(params.id, { disabled_at: moment(0) })
  }),
  answer(members.enable, ({ params }) => put(params.id, { disabled_at: null })),
  answer(members.endSessions, ({ params }) => put(params.id, {})),
  answer(members.removeSecondFactor, ({ params }) => put(params.id, { second_factor_at: null })),
  answer(members.remove, ({ params: { id } }) => {
    mayGo(id)
    people.now = people.now.filter((one) => one.id !== id)
    return { id }
  }),
  answer(savedViews.list, ({ as, query: { list, limit } }) => {
    const saved_views = views.now.filter((view) => view.as === as && view.list === list)
    return { saved_views, count: saved_views.length, limit }
  }),
  answer(savedViews.save, ({ as, body }) => {
    const own = views.now.filter((view) => view.as === as && view.name !== body.name)
    const saved_view = {
      id: `view_${views.now.length}`,
      member_id: as,
      ...body,
      created_at: moment(0),
    }
    views.now = [...views.now.filter((view) => view.as !== as), ...own, { ...saved_view, as }]
    return { saved_view }
  }),
  answer(favourites.list, ({ as }) => ({ favourites: favouritesOf(as) })),
  answer(favourites.counts, ({ as }) => ({
    counts: Object.fromEntries(
      pinned.now.flatMap((one) => (one.as === as && one.view_id ? [[one.view_id, 7]] : [])),
    ),
  })),
  answer(favourites.set, ({ as, body }) => {
    pinned.now = [
      ...pinned.now.filter((one) => one.as !== as),
      ...body.favourites.map((one) => ({ area: null, view_id: null, path: null, ...one, as })),
    ]
    return { favourites: favouritesOf(as) }
  }),
  answer(savedViews.remove, ({ params: { id } }) => {
    views.now = views.now.filter((view) => view.id !== id)
    pinned.now = pinned.now.filter((one) => one.view_id !== id)
    return { id }
  }),
]
