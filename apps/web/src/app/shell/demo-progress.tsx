import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useTranslation } from "react-i18next"
import { sessionQuery } from "#features/sign-in/sessions/queries.ts"
import { Notice } from "#ui/page/notice.tsx"
import css from "./shell.module.css"

const EVERY = 3_000

/** The demo's loading progress. Lists are read again when it is complete. */
export function DemoProgress() {
  const { t } = useTranslation("app")
  const client = useQueryClient()
  const { data } = useQuery({ ...sessionQuery, refetchInterval: EVERY })
  useEffect(
    () => () => {
      const isLoaded = client.getQueryData(sessionQuery.queryKey)?.demo_progress === null
      if (isLoaded) void client.invalidateQueries()
    },
    [client],
  )
  return (
    <div className={css.warning}>
      <Notice
        tone="attention"
        title={t(($) => $.demo.title, { percent: data?.demo_progress ?? 100 })}
      >
        <p className={css.warned}>{t(($) => $.demo.body)}</p>
      </Notice>
    </div>
  )
}
