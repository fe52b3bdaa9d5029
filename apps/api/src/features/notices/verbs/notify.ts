import type { NoticeName, ParamsOf } from "@packhaus/contract/notices/rules/words"
import type { Context } from "../../../context.ts"
import { noticeDue } from "../events.ts"

/** What happened, to whom, and the row that it is about. */
export type News<Name extends NoticeName = NoticeName> = {
  [N in Name]: {
    name: N
    organisation_id: string
    subject_id: string
    params: ParamsOf<N>
    /** How many of them at once: 1. */
    count?: number
    /** One person alone, or the owners: everybody. */
    to?: string
  }
}[Name]

/**
 * Notifies the people of an organisation, if the transaction commits: one deferred statement, however
 * many. A job writes a notice for each of them, sends mails and Slack.
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
