import { mails } from "@packhaus/contract/notices/mails/endpoints"
import type { UndeliveredMail } from "@packhaus/contract/notices/mails/schema"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sign-in/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Inline } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"

/**
 * A bounced address: since when, the number of withheld mails, and the button that resumes sending.
 */
export function MailStop({ stop }: { stop: UndeliveredMail }) {
  const { t } = useTranslation("mails")
  const can = useCan()
  const { address, kind, withheld, created_at } = stop
  const resume = useSave({
    send: () => call(mails.resume, { params: { id: stop.id } }),
    done: t(($) => $.resumed, { address }),
    failed: t(($) => $.failed),
    stale: ["undelivered-mails"],
  })
  return (
    <Notice tone="critical" title={t(($) => $.stopped, { address })}>
      <p>
        {t(($) => $.why[kind])} <Moment at={created_at} time />.{" "}
        {t(($) => $.withheld, { count: withheld })}
      </p>
      {can("mail.resume") ? (
        <Inline>
          <Button loading={resume.isPending} onClick={() => resume.mutate()}>
            {t(($) => $.resume)}
          </Button>
        </Inline>
      ) : null}
    </Notice>
  )
}
