import { waitlist as api } from "@packhaus/contract/applicants/waitlist/endpoints"
import type { waitlistList } from "@packhaus/contract/applicants/waitlist/list"
import type { ManyResult } from "@packhaus/contract/applicants/waitlist/schema"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import type { BulkVerb, ChosenRows } from "#ui/data-table/bulk-verbs.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { DeclineSheet } from "./decline-sheet.tsx"
import { ResultDialog } from "./result-dialog.tsx"

type Waitlist = typeof waitlistList
type Props = { verb: BulkVerb<Waitlist>; chosen: ChosenRows<Waitlist> }

/** A number that a person can review, and the limit of the server per request. */
const MAX_ENTRIES = 100

/** Invites or declines several applicants at once, and shows the result of each. */
export function DecisionDialog({ verb, chosen }: Props) {
  const { t } = useTranslation("waitlist")
  const toast = useToast()
  const [result, setResult] = useState<ManyResult | null>(null)
  const { selection, onClose, onDone } = chosen
  const count = Math.min(chosen.count, MAX_ENTRIES)

  async function chosenIds() {
    if ("ids" in selection) return selection.ids.slice(0, MAX_ENTRIES)
    const query = { ...selection.filter, limit: MAX_ENTRIES }
    const { waitlist_entries } = await call(api.list, { query })
    return waitlist_entries.map(({ id }) => id)
  }
  function finish(reply: ManyResult) {
    if (reply.results.some(({ error }) => error !== null)) return setResult(reply)
    toast.success(t(($) => $.results.done, { count: reply.results.length }))
    onDone()
  }
  const invite = useSave({
    send: async () => call(api.inviteMany, { body: { ids: await chosenIds() } }),
    done: "",
    failed: t(($) => $.invite.failed),
    stale: ["waitlist-entries", "session", "dashboard"],
    onDone: finish,
  })
  if (result) return <ResultDialog result={result} onClose={onDone} />
  return verb === "invite" ? (
    <ConfirmDialog
      title={t(($) => $.invite.ask, { count })}
      body={t(($) => $.invite.askBody)}
      go={t(($) => $.invite.many, { count })}
      busy={invite.isPending}
      onGo={() => invite.mutate()}
      onClose={onClose}
    />
  ) : (
    <DeclineSheet
      title={t(($) => $.decline.titleMany, { count })}
      send={async ({ reason }) =>
        call(api.declineMany, { body: { ids: await chosenIds(), reason } })
      }
      onDone={finish}
      onClose={onClose}
    />
  )
}
