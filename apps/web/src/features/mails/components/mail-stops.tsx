import { mails } from "@packhaus/contract/mails/endpoints"
import type { UndeliveredMail } from "@packhaus/contract/mails/schema"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { useCan } from "#features/sessions/queries.ts"
import { call } from "#lib/http.ts"
import { i18n } from "#lib/i18n.ts"
import { Button } from "#ui/actions/button.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { Inline } from "#ui/page/layout.tsx"
import { Notice } from "#ui/page/notice.tsx"
import { stopsOf } from "../queries.ts"

type Props = { address: string } | { organisation_id: string }

/** Says of which addresses mails came back, and lets them go there again. Nothing where all is well. */
export function MailStops(props: Props) {
  const can = useCan()
  const { data = [] } = useQuery({ ...stopsOf(props), enabled: can("mail.read") })
  const [hasWords, setHasWords] = useState(i18n.hasLoadedNamespace("mails"))
  const stops = data.filter(({ kind }) => kind !== "refused")
  const isNeeded = stops.length > 0
  useEffect(() => {
    if (isNeeded) void i18n.loadNamespaces("mails").then(() => setHasWords(true))
  }, [isNeeded])
  return hasWords ? stops.map((stop) => <MailStop key={stop.id} stop={stop} />) : null
}

function MailStop({ stop }: { stop: UndeliveredMail }) {
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
