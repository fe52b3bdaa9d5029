import { jobs } from "@packhaus/contract/jobs/endpoints"
import { type Answer, answer } from "./answers.ts"
import { moment } from "./orders-data.ts"

const job = (id: string, name: string, subject_id: string | null, error: string) => ({
  id,
  job: name,
  subject_id,
  error,
  organisation_id: "org_1",
  organisation_name: "Kerzenglanz GmbH",
  attempts: 11,
  first_at: moment(1500),
  failed_at: moment(640),
})
const first = job("j1", "shops.push-tracking", "order_1", "Error: the shop answered 500")
const failed = [
  first,
  job(
    "j2",
    "balance.alert-mail",
    "org_1",
    "Error: 550 5.1.1 <buchhaltung@kerzenglanz.example>: Recipient address rejected: User unknown in virtual mailbox table",
  ),
  {
    ...job("j3", "stocks.refresh-low", null, "error: canceling statement due to statement timeout"),
    organisation_id: null,
    organisation_name: null,
  },
]

/** Jobs that failed permanently. */
export const jobAnswers: readonly Answer[] = [
  answer(jobs.list, ({ as }) => ({ jobs: as === "empty" ? [] : failed })),
  answer(jobs.retry, ({ params }) => ({ job: { ...first, id: params.id } })),
  answer(jobs.discard, ({ params }) => ({ job: { ...first, id: params.id } })),
]
