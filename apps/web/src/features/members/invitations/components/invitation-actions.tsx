import { invitations as api } from "@packhaus/contract/members/invitations/endpoints"
import type { Invitation } from "@packhaus/contract/members/invitations/schema"
import { IconMailForward, IconMailOff } from "@tabler/icons-react"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { lazyPart } from "#lib/lazy-part.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Inline } from "#ui/page/layout.tsx"

const ConfirmDialog = lazyPart(() => import("#ui/overlays/dialog.tsx"), "ConfirmDialog")

const stale = ["invitations", "organisations"]

/** Sends an invitation again, or withdraws it: for people who may send this kind. */
export function InvitationActions({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation("invitations")
  const can = useCan()
  const [confirming, setConfirming] = useState(false)
  const { id, email, kind, status } = invitation
  const resend = useSave({
    send: () => call(api.resend, { params: { id } }),
    done: t(($) => $.resend.done),
    failed: t(($) => $.resend.failed),
    stale,
  })
  const revoke = useSave({
    send: () => call(api.revoke, { params: { id } }),
    done: t(($) => $.revoke.done),
    failed: t(($) => $.revoke.failed),
    stale,
    onDone: () => setConfirming(false),
  })
  const isMine = can(
    kind === "member" ? "invitation.invite_member" : "invitation.invite_organisation",
  )
  const isPending = status === "pending"
  if (!isMine || (!isPending && status !== "expired")) return null
  return (
    <Inline>
      <IconButton
        label={t(($) => $.resend.of, { email })}
        disabled={resend.isPending}
        onClick={() => resend.mutate()}
      >
        <IconMailForward size={16} stroke={1.8} aria-hidden />
      </IconButton>
      {isPending ? (
        <IconButton label={t(($) => $.revoke.of, { email })} onClick={() => setConfirming(true)}>
          <IconMailOff size={16} stroke={1.8} aria-hidden />
        </IconButton>
      ) : null}
      <Suspense>
        {confirming ? (
          <ConfirmDialog
            title={t(($) => $.revoke.title)}
            body={t(($) => $.revoke.body, { email })}
            go={t(($) => $.revoke.label)}
            danger
            busy={revoke.isPending}
            onGo={() => revoke.mutate()}
            onClose={() => setConfirming(false)}
          />
        ) : null}
      </Suspense>
    </Inline>
  )
}
