import type { NoticeName, ParamsOf } from "@packhaus/contract/notices/rules/words"
import type { Context } from "../../../context.ts"
import { noticeDue } from "../events.ts"

/** An event, its recipients and its row. */
export type News<Name extends NoticeName = NoticeName> = {
  [N in Name]: {
    name: N
    organisation_id: string
    subject_id: string
    params: ParamsOf<N>
    /** Number of occurrences; default 1. */
    count?: number
    /** One person or the owners; default: everyone. */
    to?: string
  }
}[Name]

/**
 * Notifies people of an organisation when the transaction commits: one deferred statement for any
 * number. A job writes their notices and sends mails and Slack messages.
 */
export const notify = ({ emitAll }: Pick<Context, "emitAll">, news: readonly News[]) =>
  emitAll(
    noticeDue,
    news.map(({ name, organisation_id, subject_id, params, count = 1, to = null }) => ({
      id: subject_id,
      organisation_ids: [],
      name,
      organisation_id,
      params,
      count,
      to,
    })),
  )
