import { waitlist as api } from "@packhaus/contract/waitlist/endpoints"
import type { waitlistList } from "@packhaus/contract/waitlist/list"
import type { ManyResult } from "@packhaus/contract/waitlist/schema"
import { IconMailPlus } from "@tabler/icons-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import type { z } from "zod"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { BulkBar } from "#ui/data-table/bulk-bar.tsx"
import { type Selection, useChosen } from "#ui/data-table/use-selection.ts"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { DeclineSheet } from "./decline-sheet.tsx"
import { ResultDialog } from "./result-dialog.tsx"

type Props = {
  selection: Selection
  total: number
  filter: z.input<(typeof waitlistList)["filter"]>
}

/** As many as a person looks through, and the server takes at once. */
const MOST = 100

/** Invites or declines several applicants at once, and says what became of each. */
export function BulkDecisions({ selection, total, filter }: Props) {
  const { t } = useTranslation("waitlist")
  const toast = useToast()
  const [asked, setAsked] = useState<"invite" | "decline" | null>(null)
  const [result, setResult] = useState<ManyResult | null>(null)
  const { ids, everything } = useChosen(selection)
  const count = Math.min(everything ? total : ids.size, MOST)

  async function chosen() {
    if (!everything) return [...ids].slice(0, MOST)
    const query = { ...filter, limit: MOST }
    const { waitlist_entries } = await call(api.list, { query })
    return waitlist_entries.map(({ id }) => id)
  }
  function finish(reply: ManyResult) {
    setAsked(null)
    selection.clear()
    const failed = reply.results.filter(({ error }) => error !== null)
    if (failed.length > 0) return setResult(reply)
    toast.success(t(($) => $.results.done, { count: reply.results.length }))
  }
  const invite = useSave({
    send: async () => call(api.inviteMany, { body: { ids: await chosen() } }),
    done: "",
    failed: t(($) => $.invite.failed),
    stale: ["waitlist-entries", "session", "dashboard"],
    onDone: finish,
  })
  return (
    <>
      <BulkBar selection={selection} total={total}>
        <Button
          look="primary"
          icon={<IconMailPlus size={15} stroke={1.8} aria-hidden />}
          onClick={() => setAsked("invite")}
        >
          {t(($) => $.invite.many, { count })}
        </Button>
        <Button onClick={() => setAsked("decline")}>{t(($) => $.decline.open)}</Button>
      </BulkBar>
      {asked === "invite" ? (
        <ConfirmDialog
          title={t(($) => $.invite.ask, { count })}
          body={t(($) => $.invite.askBody)}
          go={t(($) => $.invite.many, { count })}
          busy={invite.isPending}
          onGo={() => invite.mutate()}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {asked === "decline" ? (
        <DeclineSheet
          title={t(($) => $.decline.titleMany, { count })}
          send={async ({ reason }) =>
            call(api.declineMany, { body: { ids: await chosen(), reason } })
          }
          onDone={finish}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {result ? <ResultDialog result={result} onClose={() => setResult(null)} /> : null}
    </>
  )
}
