import { jobs as api } from "@packhaus/contract/jobs/endpoints"
import type { DeadJob } from "@packhaus/contract/jobs/schema"
import { IconRefresh, IconTrash } from "@tabler/icons-react"
import { useTranslation } from "react-i18next"
import { call } from "#lib/http.ts"
import { IconButton } from "#ui/actions/button.tsx"
import { useSave } from "#ui/forms/use-save.ts"
import css from "./decide.module.css"

/** The actions on a job: retry or discard. */
export function Decide({ job, onDiscard }: { job: DeadJob; onDiscard: () => void }) {
  const { t } = useTranslation("jobs")
  const retry = useSave({
    send: () => call(api.retry, { params: { id: job.id } }),
    done: t(($) => $.retry.done),
    failed: t(($) => $.retry.failed),
    stale: ["jobs", "session", "dashboard"],
  })
  return (
    <div className={css.pair}>
      <IconButton
        label={t(($) => $.retry.named, { job: job.job })}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
      >
        <IconRefresh size={16} stroke={1.8} aria-hidden />
      </IconButton>
      <IconButton label={t(($) => $.discard.named, { job: job.job })} onClick={onDiscard}>
        <IconTrash size={16} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  )
}
