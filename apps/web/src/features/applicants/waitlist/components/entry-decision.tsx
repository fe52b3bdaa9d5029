import { isAgency } from "@packhaus/contract/access/roles"
import { waitlist as api } from "@packhaus/contract/applicants/waitlist/endpoints"
import { canMove } from "@packhaus/contract/applicants/waitlist/rules"
import type { WaitlistEntryDetail } from "@packhaus/contract/applicants/waitlist/schema"
import { IconMailPlus } from "@tabler/icons-react"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan, useSession } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Faint } from "#ui/page/layout.tsx"
import { DeclineSheet } from "./decline-sheet.tsx"
import css from "./waitlist.module.css"

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input, textarea, select, [role=dialog]") !== null

/** Invites or declines the open applicant; the key `e` invites. */
export function EntryDecision({ entry }: { entry: WaitlistEntryDetail }) {
  const { t } = useTranslation("waitlist")
  const can = useCan()
  const { role } = useSession()
  const [isDeclining, setDeclining] = useState(false)
  const { id, company } = entry
  const isOpen = can("waitlist.invite") && canMove(entry, "invite")
  const { mutate, isPending } = useSave({
    send: () => call(api.invite, { params: { id } }),
    done: t(($) => $.invite.done, { company }),
    failed: t(($) => $.invite.failed),
    stale: ["waitlist-entries", "session", "dashboard"],
  })
  useEffect(() => {
    if (!isOpen || isPending || isDeclining) return
    function press({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      if (key === "e" && !ctrlKey && !metaKey && !altKey && !isTyping(target)) mutate()
    }
    window.addEventListener("keydown", press)
    return () => window.removeEventListener("keydown", press)
  }, [isOpen, isPending, isDeclining, mutate])

  if (!isOpen) return null
  return (
    <footer className={css.foot}>
      <Faint>{t(($) => (isAgency(role) ? $.invite.agency : $.invite.platform))}</Faint>
      <div className={css.buttons}>
        <Button look="danger" onClick={() => setDeclining(true)}>
          {t(($) => $.decline.open)}
        </Button>
        <Button
          look="primary"
          icon={<IconMailPlus size={15} stroke={1.8} aria-hidden />}
          loading={isPending}
          aria-keyshortcuts="e"
          onClick={() => mutate()}
        >
          {t(($) => $.invite.go)}
        </Button>
      </div>
      {isDeclining ? (
        <DeclineSheet
          title={t(($) => $.decline.title, { company })}
          send={(body) => call(api.decline, { params: { id }, body })}
          done={t(($) => $.decline.done, { company })}
          onDone={() => setDeclining(false)}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </footer>
  )
}
