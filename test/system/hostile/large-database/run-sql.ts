/** Runs a statement, without a limit of its time. @returns its rows */
export type RunSql = (statement: string, values?: unknown[]) => Promise<unknown>;
