/**
 * The only script of the sandboxed frame: it starts one worker from the text that it is sent, and hands it the port to
 * the page. `SANDBOX_POLICY` names its hash, so the browser runs it and no other.
 */
export const BOOTSTRAP =
  'addEventListener("message",({data,ports})=>{' +
  'new Worker(URL.createObjectURL(new Blob([data],{type:"text/javascript"}))).postMessage(null,ports)' +
  '},{once:true})';
