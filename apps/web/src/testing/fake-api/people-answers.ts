import { members } from "@packhaus/contract/members/endpoints"
import { isLastOwner, type Member } from "@packhaus/contract/members/schema"
import { type Answer, answer, Refusal } from "./answers.ts"
import { moment } from "./orders-data.ts"
import { speaks } from "./session.ts"

const person = (
  id: string,
  first_name: string,
  last_name: string,
  position: Member["position"],
): Member => ({
  ...{ id, organisation_id: "org_1", first_name, last_name, position },
  email: `${first_name.toLowerCase()}@kerzenglanz.example`,
  ...{ language: speaks.language, disabled_at: null },
  ...{ created_at: moment(90_000), updated_at: moment(90_000) },
})
const first = () => [
  person("mem_1", "Jana", "Petersen", "owner"),
  person("mem_2", "Ole", "Brandt", "member"),
  { ...person("mem_3", "Rieke", "Thomsen", "member"), disabled_at: moment(5_000) },
]
const staff = () => [
  person("mem_1", "Jana", "Petersen", "administrator"),
  person("mem_2", "Ole", "Brandt", "support"),
]
let people: Member[] = []

function take(id: string) {
  const found = people.find((one) => one.id === id)
  if (!found) throw new Refusal("row.not_found")
  return found
}
function put(id: string, change: Partial<Member>) {
  const member = { ...take(id), ...change }
  people = people.map((one) => (one.id === id ? member : one))
  return { member }
}
function mayGo(id: string) {
  if (isLastOwner(take(id), people)) throw new Refusal("members.last_owner")
}
/** Every test begins with the same people. */
export const resetPeople = () => {
  people = []
}

/** The people of an organisation, as they are after what was done. */
export const peopleAnswers: readonly Answer[] = [
  answer(members.list, ({ as, query }) => {
    const isOwn = query.organisation_id === "org_1"
    if (people.length === 0) people = as === "administrator" && isOwn ? staff() : first()
    return { members: people, count: people.length, offset: 0, limit: query.limit }
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
  answer(members.remove, ({ params: { id } }) => {
    mayGo(id)
    people = people.filter((one) => one.id !== id)
    return { id, object: "member" as const, deleted: true as const }
  }),
]
