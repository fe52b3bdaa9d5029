import { waitlist as api } from "@packhaus/contract/waitlist/endpoints"
import type { waitlistList } from "@packhaus/contract/waitlist/list"
import type { ManyResult } from "@packhaus/contract/waitlist/schema"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import type { BulkWords, ChosenRows } from "#ui/data-table/bulk-verbs.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { useToast } from "#ui/overlays/toasts.tsx"
import { DeclineSheet } from "./decline-sheet.tsx"

type Chosen = ChosenRows<typeof waitlistList>

/** As many as a person looks through, and the server takes at once. */
const MOST = 100

async function idsOf(selection: Chosen["selection"]) {
  if ("ids" in selection) return selection.ids.slice(0, MOST)
  const query = { ...selection.filter, limit: MOST }
  const { waitlist_entries } = await call(api.list, { query })
  return waitlist_entries.map(({ id }) => id)
}

/** Invites or declines several applicants at once; `onFailures` is given what could not be decided. */
export function useBulkDecisions(
  onFailures: (result: ManyResult) => void,
): BulkWords<typeof waitlistList> {
  const { t } = useTranslation("waitlist")
  const toast = useToast()
  const finish = (reply: ManyResult, onDone: () => void) => {
    onDone()
    if (reply.results.some(({ error }) => error !== null)) onFailures(reply)
    else toast.success(t(($) => $.results.done, { count: reply.results.length }))
  }
  return {
    nameOf: (verb) => t(($) => (verb === "invite" ? $.invite.go : $.decline.open)),
    opens: (verb, chosen) =>
      verb === "invite" ? (
        <Invite chosen={chosen} onReply={(reply) => finish(reply, chosen.onDone)} />
      ) : (
        <DeclineSheet
          title={t(($) => $.decline.titleMany, { count: Math.min(chosen.count, MOST) })}
          send={async ({ reason }) =>
            call(api.declineMany, { body: { ids: await idsOf(chosen.selection), reason } })
          }
          onDone={(reply) => finish(reply, chosen.onDone)}
          onClose={chosen.onClose}
        />
      ),
  }
}

type InviteProps = { chosen: Chosen; onReply: (reply: ManyResult) => void }

function Invite({ chosen, onReply }: InviteProps) {
  const { t } = useTranslation("waitlist")
  const count = Math.min(chosen.count, MOST)
  const invite = useSave({
    send: async () => call(api.inviteMany, { body: { ids: await idsOf(chosen.selection) } }),
    done: "",
    failed: t(($) => $.invite.failed),
    stale: ["waitlist-entries", "session", "dashboard"],
    onDone: onReply,
  })
  return (
    <ConfirmDialog
      title={t(($) => $.invite.ask, { count })}
      body={t(($) => $.invite.askBody)}
      go={t(($) => $.invite.many, { count })}
      busy={invite.isPending}
      onGo={() => invite.mutate()}
      onClose={chosen.onClose}
    />
  )
}
