import { dataExports as api } from "@packhaus/contract/privacy/data-exports/endpoints"
import type { DataExport } from "@packhaus/contract/privacy/data-exports/schema"
import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { useFormat } from "#lib/format.ts"
import { call } from "#lib/http.ts"
import { Button } from "#ui/actions/button.tsx"
import { StatusBadge } from "#ui/display/badge.tsx"
import { Moment } from "#ui/display/moment.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import { FormFooter, Inline, Line, Lines, Stack } from "#ui/page/layout.tsx"
import { Progress } from "#ui/page/progress.tsx"
import { Section } from "#ui/page/section.tsx"
import { latestExports } from "../queries.ts"

const tones = {
  queued: "neutral",
  running: "info",
  done: "success",
  failed: "critical",
  expired: "neutral",
} as const

type Props = { subject: DataExport["subject"]; organisation: string }

/** All data of a person or an organisation as one archive: request, progress, download. */
export function DataExportSection({ subject, organisation }: Props) {
  const { t } = useTranslation("data-exports")
  const { data = [] } = useQuery(latestExports(subject, organisation))
  const isOpen = data.some(({ status }) => status === "queued" || status === "running")
  const start = useSave({
    send: () =>
      subject === "person"
        ? call(api.startOwn, {})
        : call(api.start, { params: { id: organisation } }),
    done: t(($) => $.started),
    failed: t(($) => $.failed),
    stale: ["data-exports"],
  })
  return (
    <>
      <Section title={t(($) => $.title[subject])}>
        <Stack>
          <p>{t(($) => $.lead[subject])}</p>
          <p>{t(($) => $.how)}</p>
          <FormFooter>
            <Button loading={start.isPending} disabled={isOpen} onClick={() => start.mutate()}>
              {t(($) => $.start)}
            </Button>
          </FormFooter>
        </Stack>
      </Section>
      {data.length > 0 ? (
        <Section flush title={t(($) => $.latest[subject])}>
          <Lines>
            {data.map((one) => (
              <Archive key={one.id} archive={one} />
            ))}
          </Lines>
        </Section>
      ) : null}
    </>
  )
}

function Archive({ archive }: { archive: DataExport }) {
  const { t } = useTranslation("data-exports")
  const { number, date } = useFormat()
  const { id, status, size, done, total, created_at } = archive
  const download = useSave({
    send: () => call(api.download, { params: { id } }),
    failed: t(($) => $.downloadFailed),
    stale: [],
    onDone: ({ download_url }) => window.open(download_url, "_self"),
  })
  return (
    <Line
      title={
        <Inline>
          <StatusBadge tone={tones[status]}>{t(($) => $.status[status])}</StatusBadge>
          {size === null ? null : t(($) => $.size, { size: number(Math.ceil(size / 1000)) })}
        </Inline>
      }
      sub={
        <>
          {t(($) => $.asked)} <Moment at={created_at} time />
          {status === "failed" ? ` · ${t(($) => $.again)}` : null}
        </>
      }
    >
      {status === "running" ? (
        <Progress
          label={t(($) => $.progress)}
          value={total === null ? null : done}
          max={total ?? 1}
        />
      ) : null}
      {status === "done" ? (
        <Button
          look="primary"
          loading={download.isPending}
          aria-label={t(($) => $.downloadOf, { day: date(created_at) })}
          onClick={() => download.mutate()}
        >
          {t(($) => $.download)}
        </Button>
      ) : null}
    </Line>
  )
}
