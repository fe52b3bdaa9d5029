import { NavLink } from "react-router"
import css from "../data-table/list-page.module.css"

type Tab = { path: string; label: string }

/** The parts of an area as links above the page, each with its own address. */
export const PageTabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className={css.tabs} style={{ paddingLeft: 0 }} aria-label={label}>
    {tabs.map(({ path, label }) => (
      <NavLink key={path} end to={path} className={css.tab ?? ""}>
        {label}
      </NavLink>
    ))}
  </nav>
)
