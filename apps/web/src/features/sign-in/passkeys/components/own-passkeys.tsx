import { passkeys as api } from "@packhaus/contract/sign-in/passkeys/endpoints"
import type { Passkey } from "@packhaus/contract/sign-in/passkeys/schema"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { ConfirmDialog } from "#ui/overlays/dialog.tsx"
import { Faint, Line, Lines } from "#ui/page/layout.tsx"
import { Section } from "#ui/page/section.tsx"
import { FailedState, SectionBones } from "#ui/page/states.tsx"
import { ownPasskeys } from "../queries.ts"
import { supportsPasskeys } from "./browser.ts"
import { AddPasskey, RenamePasskey } from "./passkey-sheets.tsx"

type Props = {
  /** The recovery codes, for people without an earlier second factor. */
  onCodes: (codes: readonly string[]) => void
  /** Without an app, removing the last passkey removes the second factor. */
  hasApp: boolean
}
type OpenDialog = { what: "add" } | { what: "rename" | "remove"; passkey: Passkey } | null

/** The person's own passkeys: name, last use, and the actions on each. */
export function OwnPasskeys({ onCodes, hasApp }: Props) {
  const { t } = useTranslation("passkeys")
  const { data, error, refetch } = useQuery(ownPasskeys)
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const close = () => setOpenDialog(null)
  return (
    <Section
      flush
      title={t(($) => $.title)}
      side={
        supportsPasskeys() ? (
          <Button onClick={() => setOpenDialog({ what: "add" })}>{t(($) => $.add.open)}</Button>
        ) : null
      }
    >
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SectionBones lines={["60%", "45%"]} />
      ) : (
        <Lines>
          {data.length === 0 ? <Line title={<Faint>{t(($) => $.none)}</Faint>} /> : null}
          {data.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onAsk={(what) => setOpenDialog({ what, passkey })}
            />
          ))}
          {supportsPasskeys() ? null : <Line title={<Faint>{t(($) => $.unknown)}</Faint>} />}
        </Lines>
      )}
      {openDialog?.what === "add" ? <AddPasskey onClose={close} onCodes={onCodes} /> : null}
      {openDialog?.what === "rename" ? (
        <RenamePasskey passkey={openDialog.passkey} onClose={close} />
      ) : null}
      {openDialog?.what === "remove" ? (
        <RemovePasskey
          passkey={openDialog.passkey}
          isLast={!hasApp && data?.length === 1}
          onClose={close}
        />
      ) : null}
    </Section>
  )
}

function PasskeyLine({
  passkey,
  onAsk,
}: {
  passkey: Passkey
  onAsk: (what: "rename" | "remove") => void
}) {
  const { t } = useTranslation("passkeys")
  const { name, created_at, last_used_at, is_synced } = passkey
  return (
    <Line
      title={<strong>{name}</strong>}
      sub={
        <>
          {t(($) => $.since)} <Moment at={created_at} />
          {" · "}
          {last_used_at ? (
            <>
              {t(($) => $.lastUsed)} <Moment at={last_used_at} relative />
            </>
          ) : (
            t(($) => $.neverUsed)
          )}
        </>
      }
    >
      {is_synced ? <StatusBadge tone="neutral">{t(($) => $.synced)}</StatusBadge> : null}
      <Button aria-label={t(($) => $.rename.named, { name })} onClick={() => onAsk("rename")}>
        {t(($) => $.rename.open)}
      </Button>
      <Button
        look="danger"
        aria-label={t(($) => $.remove.named, { name })}
        onClick={() => onAsk("remove")}
      >
        {t(($) => $.remove.open)}
      </Button>
    </Line>
  )
}

function RemovePasskey({
  passkey: { id, name },
  isLast,
  onClose,
}: {
  passkey: Passkey
  isLast: boolean
  onClose: () => void
}) {
  const { t } = useTranslation("passkeys")
  const remove = useSave({
    send: () => call(api.remove, { params: { id } }),
    done: t(($) => $.remove.done),
    failed: t(($) => $.failed),
    stale: ["passkeys", "second-factor", "session"],
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      title={t(($) => $.remove.title, { name })}
      body={t(($) => (isLast ? $.remove.last : $.remove.body))}
      go={t(($) => $.remove.open)}
      danger
      busy={remove.isPending}
      onGo={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
