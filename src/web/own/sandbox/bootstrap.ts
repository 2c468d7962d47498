/**
 * The only script of the sandboxed frame: it starts one worker from a received text, and gives it the port to the page.
 * `SANDBOX_POLICY` contains its hash, so the browser runs no other.
 */
export const BOOTSTRAP =
  'addEventListener("message",({data,ports})=>{' +
  'new Worker(URL.createObjectURL(new Blob([data],{type:"text/javascript"}))).postMessage(null,ports)' +
  '},{once:true})';
