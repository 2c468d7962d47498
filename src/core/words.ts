/** "3", "3 and 5", "3, 5 and 7". */
export function listed(items: readonly (string | number)[], joiner: 'and' | 'or' = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${joiner} ${items.at(-1)}`;
}

/** "1 step", "2 steps". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** 1000000 as 1,000,000. */
export function withCommas(amount: number): string {
  return String(amount).replace(/\B(?=(\d{3})+$)/g, ',');
}
